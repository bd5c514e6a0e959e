export { lowContrasts } from '../element/contrast.ts'
export { errorSentences } from '../element/errors.ts'
