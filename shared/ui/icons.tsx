import { Icon, type IconProps } from './icon.tsx'

export const IconBack = (props: IconProps) => <Icon {...props} d="M15 5l-7 7 7 7" />
export const IconNext = (props: IconProps) => <Icon {...props} d="M9 5l7 7-7 7" />
export const IconDown = (props: IconProps) => <Icon {...props} d="M5 9l7 7 7-7" />
export const IconClose = (props: IconProps) => <Icon {...props} d="M6 6l12 12M18 6L6 18" />
export const IconCheck = (props: IconProps) => <Icon {...props} d="M4.5 12.5l5 5 10-11" />
export const IconAlert = (props: IconProps) => (
  <Icon {...props} d="M12 7.5v5.5M12 16.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />
)
export const IconInfo = (props: IconProps) => (
  <Icon {...props} d="M12 11v5.5M12 7.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />
)
export const IconExternal = (props: IconProps) => (
  <Icon {...props} d="M14 4.5h5.5V10M19.5 4.5L11 13M18 14v5.5H4.5V6H10" />
)
