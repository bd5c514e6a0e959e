import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { HttpError } from './http-error.ts'
import { answerTo } from './on-error.ts'
import { details, sentenceOf, sentences } from './sentences.ts'

test('a code without data gets its status and sentence', () => {
  expect(answerTo(new AppError('offer-taken'))).toEqual({
    status: 409,
    headers: {},
    body: { code: 'offer-taken', message: sentences['offer-taken'].text },
  })
})

test('messages by field are added to the sentence of the code', () => {
  const errors = { 'Address.Street': ['Rua é obrigatória'] }
  expect(answerTo(new AppError('validation', { errors })).body).toEqual({
    code: 'validation',
    message: sentences.validation.text,
    errors,
  })
})

test('an error about one field has its sentence at the field too', () => {
  const { message, errors } = answerTo(new AppError('device-in-use', { field: 'Imei' })).body
  expect(errors).toEqual({ Imei: [message] })
})

test('an error of the invoice has the message of its field as its sentence', () => {
  const errors = { InvoiceFile: ['Esta nota fiscal é de teste e não tem valor.'] }
  expect(answerTo(new AppError('invoice-unreadable', { errors }))).toMatchObject({
    status: 422,
    body: { message: errors.InvoiceFile[0], errors },
  })
})

test('a rate limit names the wait in its sentence and in Retry-After', () => {
  const error = new AppError('rate-limited', { detail: 'code-cooldown', retryAfterSeconds: 45 })
  expect(answerTo(error)).toEqual({
    status: 429,
    headers: { 'Retry-After': '45' },
    body: { code: 'rate-limited', message: 'Aguarde 45 segundos para pedir outro código.' },
  })
})

test('an offer that expired before it was accepted is a conflict, and gone when it is read', () => {
  const expired = new AppError('offer-expired', { detail: 'expired-before-acceptance' })
  expect([answerTo(expired).status, answerTo(new AppError('offer-expired')).status]).toEqual([409, 410])
})

test('a refusal names the day from which a new analysis is possible', () => {
  const data = { detail: 'reapply-from', from: '2026-12-21' } as const
  expect(sentenceOf('application-too-early', data).text).toContain('a partir de 21/12/2026')
})

test('an HttpError has its own status, sentence and headers', () => {
  const answer = { status: 415, message: 'Envie JSON.', headers: { Allow: 'POST' } }
  expect(answerTo(new HttpError('malformed', answer))).toEqual({
    status: 415,
    headers: { Allow: 'POST' },
    body: { code: 'malformed', message: 'Envie JSON.' },
  })
})

test.each(Object.entries(details))('the detail %s has a Portuguese sentence', (_detail, { text }) => {
  const sentence = typeof text === 'string' ? text : text({ retryAfterSeconds: 60, from: '2026-12-21' })
  expect(sentence).toMatch(/^[A-ZÀ-Ú].{10,}\.$/)
})
