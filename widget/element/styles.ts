// In this order: tokens, what everything takes for granted, the element itself.
import '../../shared/ui/tokens.css'
import '../../shared/ui/base.css'
import './element.css'
