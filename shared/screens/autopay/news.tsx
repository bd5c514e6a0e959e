import { Alert, type AlertProps } from '../../ui/alert.tsx'
import { isFocusLost } from '../../ui/use-focus-when.ts'
import { ToldAlert } from '../flow/told-alert.tsx'

type Props = Pick<AlertProps, 'tone' | 'children'> & { isNew: boolean }

/** What an authorisation has become. It is told when that happened on this page, where the pressed button is gone. */
export const News = ({ isNew, ...message }: Props) =>
  isNew ? <ToldAlert {...message} takesFocus={isFocusLost} /> : <Alert {...message} live={false} />
