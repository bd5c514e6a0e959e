import { expect, test } from 'vitest'
import { heldByRiskTitle, waitingFor } from './waiting-applications.ts'

test('what is held says in which part of the queue it is decided, and names no command of the terminal', () => {
  expect(waitingFor('review')).toEqual([`retido: está em "${heldByRiskTitle}"`])
  expect(waitingFor('person-check')).toEqual(['espera o cadastro de CPFs'])
  expect(waitingFor(null)).toEqual([])
})
