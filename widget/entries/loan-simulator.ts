import '../element/styles.ts'
import css from 'virtual:css'
import { defineElements } from '../element/define.ts'
import { cameFrom } from '../element/files.ts'

// The classic script. `currentScript` is set only during the first evaluation, and never for modules.
if (typeof document !== 'undefined') cameFrom((document.currentScript as HTMLScriptElement | null)?.src ?? '')
defineElements(css)
