import { attributeOf } from '../element/settings.ts'
import { attributeTexts, elementTexts } from '../finish/tables.ts'

/** Tags and attributes for editors (custom data of VS Code, version 1.1). */
export const editorData = () => ({
  version: 1.1,
  tags: Object.entries(elementTexts).map(([name, { description, properties }]) => ({
    name,
    description,
    attributes: properties.map(property => {
      const text = attributeTexts[property]
      const values = [...text.type.matchAll(/'([^']+)'/g)].map(([, value]) => ({ name: value! }))
      return {
        name: attributeOf(property),
        description: text.description,
        ...(values.length > 0 && { values }),
      }
    }),
  })),
})
