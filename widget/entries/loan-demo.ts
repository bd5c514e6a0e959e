export { createDemo } from '../demo-api/demo-api.ts'
