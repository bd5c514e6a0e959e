import { useState } from 'react'
import { expect, test } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { FailureAlert } from './failure-alert.tsx'

function Screen({ invalid }: { invalid: boolean }) {
  const [isFailed, setFailed] = useState(false)
  return (
    <>
      <label htmlFor="nome">Nome</label>
      <input id="nome" aria-invalid={invalid || undefined} />
      <button type="button" onClick={() => setFailed(true)}>
        Enviar
      </button>
      {isFailed && <FailureAlert>Não deu certo</FailureAlert>}
    </>
  )
}

async function failed(invalid: boolean) {
  const page = await stage(<Screen invalid={invalid} />)
  page.field('Nome').focus()
  await page.press('Enviar')
  return { field: page.field('Nome'), alert: page.place.querySelector('.c-alert')! }
}

test('a message that takes the focus is no live region beside that: it would be read twice', async () => {
  const { alert } = await failed(false)
  expect(document.activeElement).toBe(alert)
  expect(alert.getAttribute('role')).toBeNull()
})

test('a message that leaves the focus in an invalid field is announced', async () => {
  const { alert, field } = await failed(true)
  expect(document.activeElement).toBe(field)
  expect(alert.getAttribute('role')).toBe('alert')
})
