import { scriptUrl } from './trusted-types.ts'

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

let loading: Promise<Recaptcha> | undefined

/** Proof from Google's invisible reCAPTCHA. Loads its script on first use. */
export async function recaptchaProof(siteKey: string): Promise<string> {
  loading ??= load(siteKey).catch(failure => {
    loading = undefined
    throw failure
  })
  const recaptcha = await loading
  await new Promise<void>(resolve => recaptcha.ready(resolve))
  return recaptcha.execute(siteKey, { action: 'celastro' })
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const loaded = () => (globalThis as { grecaptcha?: Recaptcha }).grecaptcha
    script.src = scriptUrl(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
    script.onload = () => {
      const recaptcha = loaded()
      if (recaptcha) resolve(recaptcha)
      else reject(new Error('grecaptcha is missing'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('grecaptcha cannot be loaded'))
    }
    document.head.append(script)
  })
}
