import { heroForm } from './hero-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('[data-hero-form]')) heroForm(form)
