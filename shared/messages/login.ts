import { brand } from '../brand.ts'

/** Every text of /login. Sentences about failures stand in the error catalogue. */
export const loginMessages = {
  phone: {
    title: 'Acesse a sua conta',
    lead: 'Mandamos um código para o celular do seu cadastro. Sem senha para decorar.',
    label: 'Celular com DDD',
    placeholder: '(11) 99999-9999',
    submit: 'Continuar',
    submitting: 'Enviando...',
    noAccount: 'Ainda não tem uma conta?',
    simulate: 'Faça uma simulação',
    missing: 'Falta o número do celular.',
  },
  code: {
    title: 'Código de verificação',
    lead: (phone: string) => ['Mandamos um código de 6 dígitos pelo WhatsApp para ', phone, '.'] as const,
    label: 'Código de 6 dígitos',
    submit: 'Entrar',
    submitting: 'Entrando...',
    incomplete: 'Por favor, digite todos os 6 dígitos do código.',
    hintTitle: 'Não achou o código?',
    hints: [
      'Abra o WhatsApp: a mensagem costuma chegar em menos de um minuto.',
      'Confira se o número acima está certo.',
      'Confira se você está com esse aparelho em mãos e se ele tem internet.',
    ],
    otherNumber: 'Usar outro número',
    back: 'Voltar',
    missingData: 'Dados de autenticação não encontrados. Por favor, reinicie o processo.',
    restart: 'Reiniciar',
    safeTitle: `Ninguém da ${brand.name} pede esse código.`,
    safe: 'Nem por telefone, nem por mensagem. Use o código só aqui.',
  },
  aside: {
    title: 'O que você encontra na sua conta',
    items: ['Quanto falta pagar e cada parcela', 'O andamento do seu pedido', 'O contrato que você assinou'],
    why: 'Entramos com um código, sem senha: só quem está com o seu celular consegue abrir a sua conta.',
  },
  signedIn: 'Entrando na sua conta...',
} as const
