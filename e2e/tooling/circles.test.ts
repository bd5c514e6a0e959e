import { expect, test } from 'vitest'
import { circles, type Graph } from './circles.ts'

const graphOf = (edges: Record<string, string[]>): Graph =>
  new Map(Object.entries(edges).map(([file, imports]) => [file, new Set(imports)]))

test('imports that only go down make no circle', () => {
  expect(circles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
})

test('a circle is listed once, from its first file by name', () => {
  expect(circles(graphOf({ c: ['a'], b: ['c'], a: ['b'] }))).toEqual([['a', 'b', 'c', 'a']])
})

test('a file that leads into a circle is not part of it', () => {
  expect(circles(graphOf({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }))).toEqual([['b', 'c', 'b']])
})

test('circles that share a file are one circle, shown by its shortest round', () => {
  expect(circles(graphOf({ a: ['b'], b: ['c', 'a'], c: ['d'], d: ['b'] }))).toEqual([['a', 'b', 'a']])
})

test('two circles that only point at each other in one direction are both listed', () => {
  expect(circles(graphOf({ a: ['b'], b: ['a', 'x'], x: ['y'], y: ['x'] }))).toEqual([
    ['a', 'b', 'a'],
    ['x', 'y', 'x'],
  ])
})

test('a file that imports itself is a circle', () => {
  expect(circles(graphOf({ a: ['a'] }))).toEqual([['a', 'a']])
})
