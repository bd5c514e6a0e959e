import { AppError } from '../../errors.ts'
import type { CepDirectory } from './cep.ts'

type Row = [cep: string, state: string, city: string, neighborhood: string | null, street: string | null]

/** Public squares and avenues of many states; the last ones are towns with a single code and no street. */
const rows: Row[] = [
  ['01001000', 'SP', 'São Paulo', 'Sé', 'Praça da Sé'],
  ['01310100', 'SP', 'São Paulo', 'Bela Vista', 'Avenida Paulista'],
  ['01310200', 'SP', 'São Paulo', 'Bela Vista', 'Avenida Paulista'],
  ['04538133', 'SP', 'São Paulo', 'Itaim Bibi', 'Avenida Brigadeiro Faria Lima'],
  ['05424020', 'SP', 'São Paulo', 'Pinheiros', 'Rua Professor Carlos Reis'],
  ['13010111', 'SP', 'Campinas', 'Centro', 'Avenida Francisco Glicério'],
  ['20040002', 'RJ', 'Rio de Janeiro', 'Centro', 'Avenida Rio Branco'],
  ['20031170', 'RJ', 'Rio de Janeiro', 'Centro', 'Avenida Presidente Wilson'],
  ['22021001', 'RJ', 'Rio de Janeiro', 'Copacabana', 'Avenida Atlântica'],
  ['22410003', 'RJ', 'Rio de Janeiro', 'Ipanema', 'Rua Visconde de Pirajá'],
  ['30110001', 'MG', 'Belo Horizonte', 'Santa Efigênia', 'Avenida dos Andradas'],
  ['30130010', 'MG', 'Belo Horizonte', 'Centro', 'Praça Sete de Setembro'],
  ['30140071', 'MG', 'Belo Horizonte', 'Funcionários', 'Avenida Cristóvão Colombo'],
  ['29010120', 'ES', 'Vitória', 'Centro', 'Avenida Jerônimo Monteiro'],
  ['80010000', 'PR', 'Curitiba', 'Centro', 'Rua XV de Novembro'],
  ['80020310', 'PR', 'Curitiba', 'Centro', 'Rua XV de Novembro'],
  ['88010400', 'SC', 'Florianópolis', 'Centro', 'Praça XV de Novembro'],
  ['89010001', 'SC', 'Blumenau', 'Centro', 'Rua XV de Novembro'],
  ['90010150', 'RS', 'Porto Alegre', 'Centro Histórico', 'Rua dos Andradas'],
  ['90020025', 'RS', 'Porto Alegre', 'Centro Histórico', 'Rua dos Andradas'],
  ['70040010', 'DF', 'Brasília', 'Asa Norte', 'Setor Bancário Norte'],
  ['70150900', 'DF', 'Brasília', 'Zona Cívico-Administrativa', 'Praça dos Três Poderes'],
  ['74003010', 'GO', 'Goiânia', 'Setor Central', 'Avenida Goiás'],
  ['78005370', 'MT', 'Cuiabá', 'Centro Norte', 'Rua Treze de Junho'],
  ['79002075', 'MS', 'Campo Grande', 'Centro', 'Avenida Afonso Pena'],
  ['40020000', 'BA', 'Salvador', 'Centro', 'Praça Castro Alves'],
  ['40026010', 'BA', 'Salvador', 'Pelourinho', 'Largo do Pelourinho'],
  ['49010000', 'SE', 'Aracaju', 'Centro', 'Praça Fausto Cardoso'],
  ['57020000', 'AL', 'Maceió', 'Centro', 'Rua do Comércio'],
  ['50030230', 'PE', 'Recife', 'Recife', 'Avenida Rio Branco'],
  ['50010000', 'PE', 'Recife', 'Santo Antônio', 'Avenida Dantas Barreto'],
  ['58010000', 'PB', 'João Pessoa', 'Centro', 'Rua Duque de Caxias'],
  ['59025000', 'RN', 'Natal', 'Cidade Alta', 'Avenida Rio Branco'],
  ['60025000', 'CE', 'Fortaleza', 'Centro', 'Rua Guilherme Rocha'],
  ['64000040', 'PI', 'Teresina', 'Centro', 'Rua Álvaro Mendes'],
  ['65010000', 'MA', 'São Luís', 'Centro', 'Rua Grande'],
  ['66010000', 'PA', 'Belém', 'Campina', 'Avenida Presidente Vargas'],
  ['68900073', 'AP', 'Macapá', 'Central', 'Avenida FAB'],
  ['69005070', 'AM', 'Manaus', 'Centro', 'Avenida Eduardo Ribeiro'],
  ['69301380', 'RR', 'Boa Vista', 'Centro', 'Avenida Jaime Brasil'],
  ['69900078', 'AC', 'Rio Branco', 'Centro', 'Avenida Getúlio Vargas'],
  ['76801059', 'RO', 'Porto Velho', 'Centro', 'Avenida Sete de Setembro'],
  ['77001002', 'TO', 'Palmas', 'Plano Diretor Norte', 'Praça dos Girassóis'],
  ['39480000', 'MG', 'Januária', null, null],
  ['53990000', 'PE', 'Fernando de Noronha', null, null],
  ['99950000', 'RS', 'Tapejara', null, null],
]

/** For this code the directory is down, so that the fallback can be tried. */
const unavailableCep = '00000500'

const known = new Map(rows.map(row => [row[0], row]))

export const sandboxCep: CepDirectory = {
  async lookUp(cep) {
    if (cep === unavailableCep) throw new AppError('cep-unavailable')
    const [code, state, city, neighborhood, street] = known.get(cep) ?? []
    return code === undefined ? undefined : { cep: code, state, city, neighborhood, street }
  },
}
