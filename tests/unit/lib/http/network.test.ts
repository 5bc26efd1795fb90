import { expect, it } from 'vitest';
import { networkOf } from '../../../../src/lib/http/network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:0002:0003:0004:0005', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['1:2:3', '1:2:3'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

/** Each stands for 203.0.113.7, and its neighbour for another visitor. */
it.each([
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ['::FFFF:cb00:7107', '::ffff:cb00:7108'],
  ['0:0:0:0:0:ffff:cb00:7107', '0:0:0:0:0:ffff:cb00:7108'],
  ['::203.0.113.7', '::203.0.113.8'],
  ['::ffff:0:203.0.113.7', '::ffff:0:203.0.113.8'],
  ['64:ff9b::203.0.113.7', '64:ff9b::203.0.113.8'],
  ['64:ff9b:1::cb00:7107', '64:ff9b:1::cb00:7108'],
  ['64:ff9b:1:abcd::203.0.113.7', '64:ff9b:1:abcd::203.0.113.8'],
  ['2001:0:4136:e378:8000:63bf:34ff:8ef8', '2001:0:4136:e378:8000:63bf:34ff:8ef7'],
])('%s is the IPv4 address that it stands for', (address, neighbour) => {
  expect(networkOf(address)).toBe('203.0.113.7');
  expect(networkOf(neighbour)).toBe('203.0.113.8');
});

it.each(['64:ff9b:2::203.0.113.7', '2001:1::1', '::1:ffff:203.0.113.7'])(
  '%s is a network of its own',
  (address) => {
    expect(networkOf(address)).toMatch(/::\/64$/);
  },
);
