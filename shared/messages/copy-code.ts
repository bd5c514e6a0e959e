/** The button that copies a Pix code. */
export const copyCodeMessages = {
  label: 'Código Pix copia e cola',
  copied: 'Código copiado',
  failed: 'Não deu para copiar. Selecione o código e copie.',
} as const
