import { expect, test } from 'vitest'
import { networkOf, roughNetwork, withoutPort } from './network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['nonsense:', 'nonsense:'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['187.12.34.56', '187.12.x.x'],
  ['::ffff:187.12.34.56', '187.12.x.x'],
  ['2804:14c:1:2::9', '2804:14c:x'],
  ['unknown', null],
  ['nonsense:', null],
])('%s is roughly %s', (address, rough) => {
  expect(roughNetwork(address)).toBe(rough)
})

test.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
  ['nonsense:1', 'nonsense:1'],
])('%s is the address %s', (said, address) => {
  expect(withoutPort(said)).toBe(address)
})
