// The style sheets of every page. Colours come before the tokens, because printing has a white ground.
import '#app/brand/colours.css'
import '#app/ui/tokens.css'
import 'virtual:uno.css'
import './shell.css'
