import { simulate } from './simulator.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-simulator]')) simulate(root)
