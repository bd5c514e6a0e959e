import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { folder } from './collections/load.ts'

/** Fields of every entry besides its front matter: HTML, plain text, and the footnotes it needs. */
const body = {
  html: z.string(),
  text: z.string(),
  notes: z.array(z.union([z.literal(1), z.literal(2)])),
  headings: z.array(z.object({ depth: z.number(), slug: z.string(), text: z.string() })),
}
const ordem = z.number()

/** The loader (`collections/folders.ts`) validates the other fields, with messages that marketing understands. */
export const collections = {
  faq: defineCollection({
    loader: folder('faq'),
    schema: z.object({ pergunta: z.string(), ordem, ...body }),
  }),
  testimonials: defineCollection({
    loader: folder('testimonials'),
    schema: z.object({
      perfil: z.string(),
      tipo: z.enum(['exemplo', 'cliente']),
      autorizacao: z.string().optional(),
      ordem,
      ...body,
    }),
  }),
  differentials: defineCollection({
    loader: folder('differentials'),
    schema: z.object({
      titulo: z.string(),
      desenho: z.enum(['pix', 'bolso', 'todos', 'celular', 'taxa', 'seguro']),
      ordem,
      ...body,
    }),
  }),
  steps: defineCollection({
    loader: folder('steps'),
    schema: z.object({ titulo: z.string(), ordem, ...body }),
  }),
  pages: defineCollection({
    loader: folder('pages'),
    schema: z.object({
      titulo: z.string(),
      descricao: z.string(),
      abertura: z.string(),
      grupo: z.enum(['a-empresa', 'ajuda', 'documentos']),
      ordem,
      atualizado: z.string(),
      versao: z.string().optional(),
      resumo: z.array(z.string()).optional(),
      sumario: z.boolean().default(true),
      perguntas: z.boolean().default(false),
      ...body,
    }),
  }),
}
