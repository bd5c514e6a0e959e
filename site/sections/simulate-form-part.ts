import { simulateForm } from './simulate-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('[data-simulate]')) simulateForm(form)
