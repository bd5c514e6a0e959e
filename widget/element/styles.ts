// The order of the cascade: tokens, base rules, the element's own rules.
import '../../shared/ui/tokens.css'
import '../../shared/ui/base.css'
import './element.css'
