// Sentences of fields that whole screens show as well. They stand apart from the structs, so that the table of errors,
// which every page loads, does not load the rules of the forms.

export const noneToPrepay = 'Selecione pelo menos uma parcela para antecipar'
export const deviceMissing = 'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'
