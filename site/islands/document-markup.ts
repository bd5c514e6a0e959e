const tags =
  'article|aside|b|br|caption|col|colgroup|dd|div|dl|dt|em|footer|h[1-6]|header|hr|i|li|main|ol|p|section|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul'
const attributes = 'class|id|lang|scope|colspan|rowspan|datetime|headers|aria-[a-z]+|role'
const tag = new RegExp(`</?(?:${tags})(?:\\s+(?:${attributes})="[^"<>]*")*\\s*/?>`, 'gi')

/** Whether markup contains only structural text tags with harmless attributes. */
export const isDocument = (html: string): boolean => !html.replace(tag, '').includes('<')
