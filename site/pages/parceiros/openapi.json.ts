import type { APIRoute } from 'astro'
import { openApiDocument } from '../../collections/openapi/document.ts'
import { readRelease } from '../../collections/widget.ts'

/** The description of the calls of a shop, for Postman and other programs. */
export const GET: APIRoute = ({ site }) =>
  new Response(JSON.stringify(openApiDocument(site!.origin, readRelease().version), null, 1), {
    headers: { 'Content-Type': 'application/json' },
  })
