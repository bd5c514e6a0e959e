import '../message/styles.ts'
import css from 'virtual:css'
import { cameFrom } from '../element/files.ts'
import { defineMessage } from '../message/define.ts'

// The module, for bundlers and `type="module"`.
cameFrom(import.meta.url)
defineMessage(css)
