import { journeysIn } from './engines/test.ts'
import { openWebkit } from './engines/webkit.ts'
import { pathOf } from './tooling/engines.ts'

journeysIn('WebKit', () => openWebkit(pathOf('webkit')!))
