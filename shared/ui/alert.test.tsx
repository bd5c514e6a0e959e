import { afterEach, expect, it } from 'vitest'
import { Alert } from './alert.tsx'
import { Link } from './link.tsx'
import { mount } from './testing/mount.tsx'

let view: ReturnType<typeof mount>
afterEach(() => view.unmount())

const Page = ({ failed }: { failed: boolean }) => (
  <main>
    <input aria-label="Nome" />
    {failed && (
      <Alert tone="danger" action={<Link onClick={() => {}}>Tentar de novo</Link>}>
        Erro
      </Alert>
    )}
    <h1>Extrato</h1>
  </main>
)

it('the focus of its button goes to the content of the page when the message goes', () => {
  view = mount(<Page failed />)
  view.get('button').focus()
  view.render(<Page failed={false} />)
  expect(document.activeElement).toBe(view.get('main'))
})

it('a message that goes leaves the focus that is elsewhere', () => {
  view = mount(<Page failed />)
  view.get('input').focus()
  view.render(<Page failed={false} />)
  expect(document.activeElement).toBe(view.get('input'))
})

it('gives its element to whoever wants it once, not at each drawing', () => {
  const given: unknown[] = []
  const take = (element: HTMLDivElement | null) => void given.push(element)
  const message = (text: string) => (
    <Alert tone="info" ref={take}>
      {text}
    </Alert>
  )
  view = mount(message('Pronto'))
  view.render(message('Pronto de novo'))
  expect(given).toEqual([view.get('[role=status]')])
})
