/** The message that the specification has for submitting; apart, because failures say it on pages without a salary. */
export const salaryFormat = 'Formato de salário inválido. Por favor, verifique o valor inserido.'
