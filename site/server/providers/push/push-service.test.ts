import { expect, test } from 'vitest'
import { serviceOf } from './push-service.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'mozilla'],
  ['https://web.push.apple.com/QABC', 'apple'],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', 'microsoft'],
  ['https://fcm.googleapis.com:443/fcm/send/abc', 'google'],
])('%s is of %s', (endpoint, service) => {
  expect(serviceOf(endpoint)).toBe(service)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://evil-fcm.googleapis.com/abc',
  'https://storage.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://web.push.apple.com.example/abc',
  'https://notify.windows.com/abc',
  'https://xnotify.windows.com/abc',
  'https://fcm.googleapis.com./abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'fcm.googleapis.com/abc',
  '',
])('%j is never called', endpoint => {
  expect(serviceOf(endpoint)).toBeUndefined()
})
