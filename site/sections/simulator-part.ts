import { fillSimulator } from './simulator.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-simulator]')) fillSimulator(root)
