import { fileOf, hashes, version } from './facts.ts'

/** What a page needs: the line of a product page, or the simulator with the application. */
export type LoanFile = 'loan-simulator' | 'loan-message'

const loading = new Map<LoanFile, Promise<void>>()

/**
 * Loads the elements from the lender's site, once per page, and checks the file by its hash. On a server, and on a page that
 * has the script already or on its way, nothing is loaded.
 * @param origin of the lender's site, such as `https://credito.example`
 * @throws Error when the file does not arrive or is another one, or the page's policy refuses it; the next call tries again
 */
export async function loadLoan(origin: string, file: LoanFile = 'loan-simulator'): Promise<void> {
  if (typeof document === 'undefined' || customElements.get(file)) return
  const known = loading.get(file)
  if (known) return known
  const loaded = fetchOnce(origin, file)
  loading.set(file, loaded)
  loaded.catch(() => loading.delete(file))
  return loaded
}

async function fetchOnce(origin: string, file: LoanFile): Promise<void> {
  await tagOf(file)
  if (customElements.get(file)) return
  await insert(`${new URL(origin).origin}/widget/${version}/${fileOf(file)}`, hashes[file])
}

/** Waits for a tag that the page's HTML has for the file. One that has failed is over when the page has loaded. */
async function tagOf(file: LoanFile): Promise<void> {
  if (document.readyState === 'complete' || !document.querySelector(`script[src*="/${file}."]`)) return
  await Promise.race([
    customElements.whenDefined(file),
    new Promise(done => addEventListener('load', done, { once: true })),
  ])
}

/** @throws where Trusted Types refuse the address */
async function insert(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script')
  Object.assign(script, { integrity, crossOrigin: 'anonymous', async: true, src: address })
  return new Promise((done, fail) => {
    script.onload = () => done()
    script.onerror = () => {
      script.remove()
      fail(new Error(`Celastro: ${address} não carregou ou não é o arquivo desta versão.`))
    }
    document.head.append(script)
  })
}
