import { grammar } from '../../rules/grammar.js';
import { isNoSpanishActivity, isSpanishRoutine } from './habits.js';
import { POSSESSION_AHEAD } from '../objects.js';
import { MEDICINE } from '../words.js';

const isNoRoutine = (phrase: string): boolean => !isSpanishRoutine(phrase);

export const spanishTastes = grammar`
  taste: verb likes taste holds; isList; denial=dislikes
    /^(?:me|nos|le) (?:gustan?|encantan?|flipan?|chiflan?|apasionan?|molan?|fascinan?)(?: (?:mucho|muchísimo|nada|demasiado|bastante|para nada|un montón|más|tanto))? (?<object>(?!que |cuando |cómo |como |más|lo |tu |esto|eso|mucho$|nada$).+)/iu
    /^(?:adoro|amo|soy (?:muy )?fan de|soy (?:muy )?(?:fan|forofo|aficionad[oa]|amante) (?:de|del|al|a)) (?<object>(?!mi |mis |a ).+)/iu
  taste: verb dislikes taste holds; isList; denial=null
    /^(?:odio|odiamos|detesto|no soporto|no soportamos|no aguanto|no puedo con|odia|no soporta|me da(?:n)? (?:mucho )?asco) (?<object>(?!a |que |cuando |tener |no ).+)/iu
  taste: verb prefers taste holds; denial=null
    /^(?:prefiero|prefiere|preferimos) (?!que |no |ir |irme |hacerlo|esperar|quedarme|dejarlo)(?<object>.+?)(?: (?:a|al|antes que|en vez de|que) .+)?$/iu
  taste: verb avoids taste holds; isList; denial=null
    /^(?:evito|evitamos|evita) (?<object>(?!que |hablar|pensar|tener).+)/iu
  food: verb eats taste holds; isList; changeOnly; denial=avoids
    /^(?:como|comemos|come|comer|bebo|bebemos|bebe|beber|tomo|tomar) (?!${MEDICINE}(?!\p{L})|en |con |a |de |fuera|mucho|poco|bien|mal|tanto|nada|ni |más)(?:ni )?(?<object>.+)/iu
  food: verb eats thing ends; denial=null
    /^(?:dejé|dejamos|dejó|quité|eliminé) (?:el|la|los|las) (?<object>alcohol|azúcar|café|carne|gluten|pan|lácteos|refrescos?|cocacola|coca|cervezas?|vino|harinas|huevos|queso|leche)(?=$|[ ,])/iu
  habit: verb does value ends; denial=null; says=fumar
    /^(?:dejé|dejó) (?:el|los) (?:tabaco|cigarros?|cigarrillos?|pucho|puchos|vicio de fumar)(?=$|[ ,])/iu
  habit: verb does value holds; says=fumar
    /^(?:fumo|fuma|fumar|fumamos)(?=$|[ ,])/iu
  habit: verb does taste holds; changeOnly; accepts=${isNoSpanishActivity}
    /^(?:hago|hacemos|hace) (?!nada|caso|falta|eso|lo |mucho|poco|el |la |un |una |más|mis |mi |ilusión)(?<object>\p{L}+(?: de \p{L}+)?)(?=$|,)/iu
  play: verb plays thing holds; isList; past=nothing; accepts=${isNoRoutine}
    /^(?:juego|juega|jugamos|jugar) (?:(?:mucho|bastante) )?(?:al|a la|a los|a las|a) (?!eso|casa|lo |que |mi |tope|dos|favor|ser |nada)(?<object>.+)/iu
  play: verb plays thing holds; isList; past=nothing
    /^(?:toco|toca|tocamos|tocar) (?:el|la|los|las|un poco la|un poco el) (?!tema|puerta|cosas|pelo|moral|cara|narices|lotería|mano|manos)(?<object>(?:guitarra|piano|violín|bajo|batería|flauta|saxo|saxofón|trompeta|chelo|violonchelo|ukelele|teclado|clarinete|acordeón|armónica|arpa|viola|percusión|cajón|gaita|órgano|timple)(?!\p{L}).*)/iu
  favorite: clause favorite_{what} value holds
    /^mi (?<what>película|libro|serie|canción|disco|videojuego|juego|grupo) (?:favorit[oa]|preferid[oa]) es (?!la que|el que|cuando)(?<object>\S.{0,60})$/iu
  favorite: clause favorite_{what} thing holds
    /^mi (?<what>\p{L}+) (?:favorit[oa]|preferid[oa]) (?:es|son) (?<object>.+)/iu
    /^(?<object>.+?) es mi (?<what>(?!parte|cosa|momento)\p{L}+) (?:favorit[oa]|preferid[oa])$/iu
  possession: verb owns possession holds
    /^(?:tengo|tenemos|tiene|(?<past>tenía|teníamos)) (?=una? |dos |tres )(?<object>${POSSESSION_AHEAD})/iu
  possession: verb owns possession holds; changeOnly
    /^(?:tengo|tenemos|tiene) (?<object>\p{L}+)(?=$|,)/iu
  possession: verb owns possession begins; denial=null
    /^(?:(?:me |nos )?(?:compré|compramos|pillé|pillamos)|heredé|heredamos|me regalaron|nos regalaron) (?=una? |dos )(?<object>${POSSESSION_AHEAD})/iu
  possession: verb owns possession ends; denial=null
    /^(?:vendí|vendimos|perdí|me robaron|nos robaron|regalé) (?:mi|el|la|nuestr[oa]) (?<object>${POSSESSION_AHEAD})/iu
  possession: verb bought thing happens; denial=null
    /^(?:me |nos )?(?:compré|compramos) (?=una? |dos |unos |unas )(?<object>.+)/iu
`;
