import '../element/styles.ts'
import css from 'virtual:css'
import { defineElements } from '../element/define.ts'
import { cameFrom } from '../element/files.ts'

// The build of the classic script; `currentScript` is there only while it is first evaluated, and not for modules.
if (typeof document !== 'undefined') cameFrom((document.currentScript as HTMLScriptElement | null)?.src ?? '')
defineElements(css)
