import { tellShare } from './income.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-simulator]')) tellShare(root)
