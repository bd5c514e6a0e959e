import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Overlay } from './overlay.tsx'
import { click, focus, mount } from './testing/mount.tsx'

let view: ReturnType<typeof mount>

function Menu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Overlay open={open} onClose={() => setOpen(false)} label="Menu">
        <a href="/dashboard">Dashboard</a>
      </Overlay>
    </>
  )
}

const dialog = () => view.get<HTMLDialogElement>('dialog')
const opener = () => view.get<HTMLButtonElement>('#opener')

beforeEach(() => {
  view = mount(<Menu />)
  focus(opener())
  click(opener())
})
afterEach(() => {
  view.unmount()
  expect(document.documentElement.style.overflow).toBe('')
})

describe('the overlay', () => {
  it("opens as a named dialog and locks the page's scrolling", () => {
    expect(dialog().open).toBe(true)
    expect(dialog().getAttribute('aria-label')).toBe('Menu')
    expect(dialog().textContent).toContain('Dashboard')
    expect(document.documentElement.style.overflow).toBe('hidden')
  })

  it('closes by its button, unlocks the page and restores the focus', () => {
    click(view.get<HTMLButtonElement>('[aria-label=Fechar]'))
    expect(dialog().open).toBe(false)
    expect(dialog().textContent).not.toContain('Dashboard')
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.activeElement).toBe(opener())
  })

  it('closes on Escape', () => {
    act(() => {
      dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(dialog().open).toBe(false)
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('unlocks the page when it unmounts while open', () => {
    view.render(null)
    expect(document.documentElement.style.overflow).toBe('')
  })
})
