export { createDemo } from '../demo-api/demo-api.ts'
export { lowContrasts } from '../element/contrast.ts'
export { errorSentences } from '../element/errors.ts'
