// Without base.css: that is written for forms.
import '../../shared/ui/tokens.css'
import './message.css'
