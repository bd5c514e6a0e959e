// Icons of few screens. Those in icons.tsx are part of every page.
import { Icon, type IconProps } from './icon.tsx'

export const IconMenu = (props: IconProps) => <Icon {...props} d="M4 7h16M4 12h16M4 17h16" />
export const IconFile = (props: IconProps) => (
  <Icon {...props} d="M7 3h7l4 4v14H6V3zM14 3v4h4M9 13h6M9 17h4" />
)
export const IconUpload = (props: IconProps) => <Icon {...props} d="M12 16V5M7 9.5L12 4.5l5 5M5 19.5h14" />
export const IconPlus = (props: IconProps) => <Icon {...props} d="M12 5v14M5 12h14" />
export const IconMinus = (props: IconProps) => <Icon {...props} d="M5 12h14" />
export const IconLock = (props: IconProps) => (
  <Icon {...props} d="M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
)
export const IconCopy = (props: IconProps) => <Icon {...props} d="M9 9h11v11H9zM5.5 15H4V4h11v1.5" />
export const IconExit = (props: IconProps) => (
  <Icon {...props} d="M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5" />
)
export const IconHome = (props: IconProps) => <Icon {...props} d="M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z" />
export const IconLoan = (props: IconProps) => (
  <Icon {...props} d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5" />
)
