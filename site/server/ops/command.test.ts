import { expect, test } from 'vitest'
import { staffOf } from './command.ts'

const acting = (by: string, why: string) => () => staffOf({ options: { by, why } })
const invisible = '\u200b'.repeat(9)

test('who acts has a name and a reason that can be read', () => {
  expect(acting('Ana', 'documento conferido')()).toEqual({ by: 'Ana', why: 'documento conferido' })
  expect(acting(invisible, 'documento conferido')).toThrow('Diga quem faz')
  expect(acting('Ana', invisible)).toThrow('Diga por quê')
})

test('a name is kept without what cannot be seen', () => {
  expect(acting('An\u200ba ', 'documento conferido')()).toMatchObject({ by: 'Ana' })
})

test.each(['system', 'Bank', 'customer', 'phone-holder', 'sh\u200bop'])(
  'nobody of the staff acts as %j',
  by => {
    expect(acting(by, 'documento conferido')).toThrow('é como o registro chama quem não é da equipe')
  },
)
