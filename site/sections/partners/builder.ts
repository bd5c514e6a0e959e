import { partnerMessages as text } from '../../../shared/messages/partners.ts'
import {
  attributesOf,
  type Choice,
  type Field,
  faultsOf,
  firstChoice,
  isField,
  snippetOf,
} from './snippet.ts'

/** Maximum number of events in the list. */
const remembered = 50

const root = document.querySelector<HTMLElement>('[data-builder]')
if (root) build(root)

/** Regenerates the snippet on every input and updates the live element. */
function build(root: HTMLElement): void {
  const find = <E extends Element = HTMLElement>(selector: string) => root.querySelector<E>(selector)!
  const form = find<HTMLFormElement>('form')
  const world = find<HTMLSelectElement>('#f-world')
  const code = find('.code code')
  const element = find('loan-simulator')
  const { version = '', integrity = '', events = '' } = root.dataset
  const source = { origin: location.origin, version, integrity }

  function choice(): Choice {
    const now = { ...firstChoice, scenario: '' }
    for (const [name, value] of new FormData(form)) if (isField(name)) now[name] = String(value)
    return now
  }

  function write(): void {
    const now = choice()
    showFaults(form, find('[data-faults]'), faultsOf(now))
    code.textContent = snippetOf(now, source)
    const inSandbox = world.value === 'sandbox'
    const scenario = inSandbox ? '' : world.value
    follow(element, attributesOf({ ...now, environment: inSandbox ? 'sandbox' : 'demo', scenario }))
  }

  form.addEventListener('input', write)
  form.addEventListener('submit', event => event.preventDefault())
  world.addEventListener('change', write)
  find('[data-copy]').addEventListener('click', () => copy(code, find('[data-copied]')))
  const list = find('ol')
  for (const name of events.split(' ')) {
    element.addEventListener(name, event => {
      find('[data-none]').hidden = true
      note(list, name, (event as CustomEvent).detail)
    })
  }
  write()
  whenNear(find('[data-stage]'), () => {
    const said = find('[data-stage-note]')
    import(/* @vite-ignore */ `/widget/${version}/loan-simulator.mjs`).catch(() => {
      said.textContent = text.unavailable
    })
  })
}

function showFaults(form: HTMLFormElement, place: HTMLElement, faults: Partial<Record<Field, string>>): void {
  const said: string[] = []
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const fault = faults[field.name as Field]
    field.closest('.c-field')?.classList.toggle('c-field--error', fault !== undefined)
    if (fault) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    if (fault) said.push(`${field.labels?.[0]?.textContent}: ${fault}`)
  }
  const sentence = said.join(' ')
  if (place.textContent !== sentence) place.textContent = sentence
}

/** Sets changed attributes only: setting an attribute resets what the user chose in the element. */
function follow(element: HTMLElement, attributes: [string, string][]): void {
  const wanted = new Map(attributes)
  const own = element.getAttributeNames().filter(name => !name.startsWith('data-'))
  for (const name of own) if (!wanted.has(name)) element.removeAttribute(name)
  for (const [name, value] of wanted) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

async function copy(code: HTMLElement, said: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    said.textContent = text.copied
  } catch {
    getSelection()?.selectAllChildren(code)
    said.textContent = text.notCopied
  }
}

/** Prepends an event to the list. */
function note(list: HTMLElement, name: string, detail: unknown): void {
  const line = document.createElement('li')
  const title = document.createElement('b')
  const payload = document.createElement('code')
  title.textContent = name
  payload.textContent = JSON.stringify(detail)
  line.append(title, payload)
  list.prepend(line)
  while (list.children.length > remembered) list.lastElementChild?.remove()
}

function whenNear(place: Element, load: () => void): void {
  const watch = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      load()
    },
    { rootMargin: '300px' },
  )
  watch.observe(place)
}
