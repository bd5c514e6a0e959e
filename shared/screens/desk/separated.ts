/** What the terminal tells apart by two blanks, as a page may show it: 'em andamento  R$ 10,00' → 'em andamento · R$ 10,00' */
export const separated = (line: string): string => line.trim().replaceAll(/ {2,}/g, ' · ')
