import '../element/styles.ts'
import css from 'virtual:css'
import { defineElements } from '../element/define.ts'
import { cameFrom } from '../element/files.ts'

// The module, for bundlers and `type="module"`.
cameFrom(import.meta.url)
defineElements(css)
