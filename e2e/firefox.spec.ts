import { openFirefox } from './engines/firefox.ts'
import { journeysIn } from './engines/test.ts'
import { pathOf } from './tooling/engines.ts'

journeysIn('Firefox', () => openFirefox(pathOf('firefox')!))
