import { load } from '../element/files.ts'

const isHere = () => customElements.get('loan-simulator')

/** Loads `<loan-simulator>`, once. A page that has its script gets no second copy: what is on its way is waited for. */
export async function loadSimulator(origin: string): Promise<void> {
  if (
    !isHere() &&
    document.readyState !== 'complete' &&
    document.querySelector('script[src*="/loan-simulator."]')
  )
    await Promise.race([
      customElements.whenDefined('loan-simulator'),
      new Promise(done => addEventListener('load', done, { once: true })),
    ])
  if (!isHere()) await load('loan-simulator.mjs', simulatorHash, origin)
}
