import { makePushKeys } from './config-push.ts'

/* `npm run push-keys`: a new pair of keys for notices by Web Push, as two variables. */
const { publicKey, privateKey } = makePushKeys()
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`)
