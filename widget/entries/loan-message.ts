import '../message/styles.ts'
import css from 'virtual:css'
import { cameFrom } from '../element/files.ts'
import { defineMessage } from '../message/define.ts'

// The classic script, see loan-simulator.ts.
if (typeof document !== 'undefined') cameFrom((document.currentScript as HTMLScriptElement | null)?.src ?? '')
defineMessage(css)
