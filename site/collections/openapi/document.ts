import { brand } from '../../../shared/brand.ts'
import { webhookTypes } from '../../sections/partners/webhook-types.ts'
import { fieldSchemas, type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { type Operation, operations } from './operations.ts'

/**
 * OpenAPI 3.1 of the calls of a shop's page and of the webhooks to its server, made from the contracts in `shared/api`.
 * @param origin of the site
 */
export const openApiDocument = (origin: string, version: string) => ({
  openapi: '3.1.1',
  info: {
    title: `${brand.name} para lojas parceiras`,
    version,
    description:
      'As chamadas que os elementos fazem na página da loja, e os avisos ao servidor dela. Os elementos já fazem todas: esta descrição serve para testar, simular e entender.',
    contact: { email: brand.contact.email },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: `${origin}/api` }],
  tags: [
    { name: 'pedido', description: 'Na página da loja' },
    { name: 'servidor', description: 'Do servidor da loja, assinadas com a chave dos avisos' },
    { name: 'sandbox' },
    { name: 'avisos', description: 'Ao servidor da loja' },
  ],
  paths: pathsOf(operations),
  webhooks: Object.fromEntries(
    Object.entries(webhookTypes).map(([type, text]) => [type, webhook(type, text)]),
  ),
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'O token de POST /auth/login/confirm, ou o mais novo de X-Session-Token.',
      },
    },
    parameters: {
      partner: header('X-Partner', 'O id da loja. A origem da página tem de estar cadastrada para ela.', {
        type: 'string',
        pattern: '^[a-z\\d-]{1,60}$',
        examples: ['loja-exemplo'],
      }),
      signature: header(
        'X-Celastro-Signature',
        't=segundos,v1=HMAC-SHA256 em hex de "segundos.POST caminho.corpo" com o segredo da loja. Vale 5 minutos.',
        { type: 'string', pattern: '^t=\\d+,v1=[\\da-f]{64}$' },
      ),
      humanCheck: header(
        'X-Human-Check',
        'A solução do desafio de GET /human-check, em base64. Vale uma vez.',
        { type: 'string' },
      ),
      idempotencyKey: {
        ...header('Idempotency-Key', 'Repetir com a mesma chave dá a primeira resposta.', { type: 'string' }),
        required: false,
      },
    },
    schemas: { Erro: errorSchema, Aviso: eventSchema },
    responses: {
      Erro: {
        description: 'A causa, em code e em uma frase para o cliente.',
        headers: {
          'Retry-After': {
            description: 'Segundos até tentar de novo, quando há.',
            schema: { type: 'integer' },
          },
        },
        content: json({ $ref: '#/components/schemas/Erro' }),
      },
    },
  },
})

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', examples: ['origin-not-allowed'] },
    errors: {
      type: 'object',
      description: 'Frases por campo, como Address.Street.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
}

const eventSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'type', 'createdAt', 'sequence', 'data'],
  properties: {
    id: { ...fieldSchemas['device-id'], description: 'O mesmo em cada nova tentativa.' },
    // No enum: the console sends `test`, and a receiver takes types that it does not know.
    type: { type: 'string', examples: [...Object.keys(webhookTypes), 'test'] },
    createdAt: { type: 'string', format: 'date-time' },
    sequence: { type: 'integer', minimum: 1, description: 'A ordem dos avisos de um pedido: 1, 2, 3…' },
    data: {
      type: 'object',
      required: ['applicationId'],
      properties: {
        applicationId: fieldSchemas['device-id'],
        orderReference: fieldSchemas['order-reference'],
      },
    },
  },
}

function pathsOf(all: Operation[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of all) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described(operation) }
  }
  return paths
}

const reference = (name: string) => ({ $ref: `#/components/parameters/${name}` })

function described(operation: Operation): Record<string, unknown> {
  const {
    id,
    summary,
    parameters = [],
    answer,
    status = 200,
    token,
    needsHumanCheck,
    isIdempotent,
    onlyInSandbox,
    isSigned,
  } = operation
  return {
    operationId: id,
    summary,
    tags: [isSigned ? 'servidor' : onlyInSandbox ? 'sandbox' : 'pedido'],
    parameters: [
      ...(onlyInSandbox || isSigned ? [] : [reference('partner')]),
      ...(isSigned ? [reference('signature')] : []),
      ...parameters.map(({ name, in: place, description, pattern }) => ({
        name,
        in: place,
        required: true,
        description,
        schema: { type: 'string', ...(pattern && { pattern }) },
      })),
      ...(needsHumanCheck ? [reference('humanCheck')] : []),
      ...(isIdempotent ? [reference('idempotencyKey')] : []),
    ],
    ...(token && { security: [{ token: [] }] }),
    ...requestBody(operation),
    responses: {
      [status]: {
        description: 'Feito.',
        ...(token === 'next' && {
          headers: {
            'X-Session-Token': { description: 'O token da chamada seguinte.', schema: { type: 'string' } },
          },
        }),
        content: json(jsonSchemaOf(answer, id)),
      },
      default: { $ref: '#/components/responses/Erro' },
    },
  }
}

function requestBody({ body, parts, id, method }: Operation) {
  if (method === 'get') return {}
  if (!body) return {}
  const schema = jsonSchemaOf(body, id)
  return {
    requestBody: {
      required: true,
      content: parts ? { 'multipart/form-data': { schema: renamed(schema, parts) } } : json(schema),
    },
  }
}

/** A form with a file names its parts as the server does. */
function renamed({ properties, required, ...rest }: JsonSchema, parts: Record<string, string>): JsonSchema {
  const fields = Object.entries(properties as Record<string, JsonSchema>)
  return {
    ...rest,
    properties: Object.fromEntries(fields.map(([name, schema]) => [parts[name] ?? name, schema])),
    required: (required as string[]).map(name => parts[name] ?? name),
  }
}

const webhook = (type: string, text: string) => ({
  post: {
    operationId: type,
    summary: text,
    tags: ['avisos'],
    parameters: [
      header('X-Celastro-Event-Id', 'O id do aviso.', fieldSchemas['device-id']!),
      header(
        'X-Celastro-Signature',
        't=segundos,v1=HMAC-SHA256 em hex de "segundos.corpo" com o segredo da loja.',
        {
          type: 'string',
          pattern: '^t=\\d+,v1=[\\da-f]{64}$',
        },
      ),
    ],
    requestBody: {
      required: true,
      content: json({
        allOf: [{ $ref: '#/components/schemas/Aviso' }, { properties: { type: { const: type } } }],
      }),
    },
    responses: {
      '2XX': { description: 'Recebido. Com outro status, ou depois de 10 segundos, o aviso volta.' },
    },
  },
})

function header(name: string, description: string, schema: JsonSchema) {
  return { name, in: 'header', required: true, description, schema }
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
