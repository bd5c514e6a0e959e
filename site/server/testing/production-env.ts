import { config } from '../config.ts'
import { ConfigError } from '../config-reader.ts'

/** The variables of a production start but for the providers that it refuses. */
export const production = {
  DATABASE_URL: 'postgres://db/celastro',
  TOKEN_SECRET: 'nO6kQ2vT8yRbD1wZ5hXcE9mJ3uLpG7sA',
  DATA_KEY: 'gT8mXw4RbK1zQv7NcE5yJpL9hD2sUfA6',
  PUBLIC_SITE_URL: 'https://celastro.example',
  IOF_BASIS: 'practice',
  FIRST_DUE: 'spec',
  MESSAGING: 'sandbox',
  PIX: 'sandbox',
  INVOICE_TRUST_DIR: '/etc/celastro/icp-brasil',
  TAX_OFFICE: 'none',
  IMEI: 'table',
  PHONE_CHECK: 'sandbox',
  ...{ PERSON_CHECK: 'serpro', PERSON_CHECK_CLIENT_ID: 'key', PERSON_CHECK_CLIENT_SECRET: 'word' },
  PIX_WEBHOOK_SECRET: 'Vb4xJ7qHn2LrW9eK5tZsP1cYgM8dUfQ3',
}

/** The variables of a production start. */
export const started = {
  ...production,
  ...{ MESSAGING: 'cloud', WHATSAPP_PHONE_ID: '1065', WHATSAPP_TOKEN: 'token' },
  ...{ SMTP_HOST: 'mail.example', SMTP_FROM: 'Celastro <avisos@celastro.example>' },
  ...{
    PIX: 'bacen',
    PIX_URL: 'https://pix.bank.example/v2/',
    PIX_CLIENT_ID: 'id',
    PIX_CLIENT_SECRET: 'secret',
  },
  ...{ PIX_TOKEN_URL: 'https://pix.bank.example/oauth/token', PIX_RECEIVER_KEY: 'pix@celastro.example' },
  ...{
    PIX_PAYOUT_URL: 'https://pix.bank.example/v3/gn/pix',
    PIX_CERT_FILE: '/c.pem',
    PIX_CERT_KEY_FILE: '/k.pem',
  },
  ...{ TAX_OFFICE: 'sefaz', TAX_OFFICE_URLS_FILE: '/urls.json' },
  ...{ TAX_OFFICE_CERT_FILE: '/t.pem', TAX_OFFICE_CERT_KEY_FILE: '/tk.pem' },
  ...{ PHONE_CHECK: 'camara', PHONE_CHECK_URL: 'https://api.operator.example/imei-fraud-check/v0' },
  ...{ PHONE_CHECK_TOKEN_URL: 'https://api.operator.example/token' },
  ...{ PHONE_CHECK_CLIENT_ID: 'id', PHONE_CHECK_CLIENT_SECRET: 'secret' },
}

/** What the configuration refuses. */
export function problems(env: Record<string, string | undefined>): string[] {
  try {
    config(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
