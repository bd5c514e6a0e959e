import { expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { tokenWith } from '../testing/people.ts'
import { firstName, userFromToken } from './token.ts'

const standard = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

function read(token: string) {
  const env = testEnvironment()
  return { user: userFromToken(token, env.log), logged: env.logged.map(({ code }) => code) }
}

test.each([
  ['name', { name: 'A', unique_name: 'B', given_name: 'C', [`${standard}/name`]: 'D' }, 'A'],
  ['unique_name', { unique_name: 'B', given_name: 'C', [`${standard}/name`]: 'D' }, 'B'],
  ['given_name', { given_name: 'C', [`${standard}/name`]: 'D' }, 'C'],
  ['the standard name claim', { [`${standard}/name`]: 'D' }, 'D'],
  ['unique_name when name is empty', { name: '', unique_name: 'B' }, 'B'],
  ['the fallback', {}, 'Usuário'],
])('the name is that of %s', (_, claims, name) => {
  expect(read(tokenWith(claims)).user.name).toBe(name)
})

test.each([
  ['email', { email: 'a@a', [`${standard}/emailaddress`]: 'b@b' }, 'a@a'],
  ['the standard e-mail claim', { [`${standard}/emailaddress`]: 'b@b' }, 'b@b'],
  ['the fallback', {}, ''],
])('the e-mail is that of %s', (_, claims, email) => {
  expect(read(tokenWith(claims)).user.email).toBe(email)
})

test.each([
  ['sub', { sub: '1', [`${standard}/nameidentifier`]: '2' }, '1'],
  ['the standard name identifier', { [`${standard}/nameidentifier`]: '2' }, '2'],
  ['a number', { sub: 7 }, '7'],
  ['the fallback', {}, 'temp-id'],
])('the id is that of %s', (_, claims, id) => {
  expect(read(tokenWith(claims)).user.id).toBe(id)
})

test('names are decoded from base64url as UTF-8', () => {
  const name = 'Zoë Conceição Ñandú 🌱 ÿÿÿ>>>???'
  expect(read(tokenWith({ name })).user.name).toBe(name)
})

test('a token without claims is valid', () => {
  expect(read(tokenWith({})).logged).toEqual([])
})

const payload = tokenWith({ name: 'A' }).split('.')[1]
test.each([
  ['one part', 'abc'],
  ['two parts', `a.${payload}`],
  ['four parts', `a.${payload}.c.d`],
  ['nothing', ''],
  ['a middle that is no base64', 'a.%%%.c'],
  ['a middle that is no JSON', `a.${Buffer.from('{x').toString('base64url')}.c`],
  ['a middle that is no object', `a.${Buffer.from('"x"').toString('base64url')}.c`],
  ['a middle that is no UTF-8', `a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.c`],
])('a token of %s is logged and gives the placeholder', (_, token) => {
  expect(read(token)).toEqual({
    user: { id: 'temp-id', name: 'Usuário', email: '', phone: '' },
    logged: ['token-invalid'],
  })
})

test.each([
  [{ name: 'Maria da Silva' }, 'Maria'],
  [{ name: '  Ana  Lima' }, 'Ana'],
  [{ name: '' }, ''],
  [undefined, ''],
])('the first name of %o is %s', (user, first) => {
  expect(firstName(user)).toBe(first)
})
