/** `loan-sheet.js`, loaded when the customer shows intent to open the simulator of `<loan-message>`. */
import './sheet.css'
import css from 'virtual:css'
import { cameFrom } from '../element/files.ts'

cameFrom(import.meta.url)

export { createOpening } from './opening.ts'
export { css }
