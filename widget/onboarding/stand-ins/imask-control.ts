export const imaskControl = undefined
