/**
 * Spanish, French and German swear words, without accents (ñ as ny), in lower case; English ones come from `obscenity`.
 * Our own list, because no maintained one fits (decision 0037).
 */
const words = (text: string) => text.trim().split(/\s+/)

/** Profane as separate words: ordinary names contain them. */
export const PROFANE_WORDS = words(`
  cabron cabrona cabrones chingada chingar cojon cojones conyo culo culos follar joder mamada mamon marica maricon maricona
  mierda mierdas nazi ojete pendeja pendejo pene picha polla pollas puta putas putito puto putos tetas
  verga zorra
  baise baiser bite bites bitte chatte chattes chiant chier couille couilles cul culs encule enculer fdp merde merdes
  nichon nichons nique niquer ntm penis pede pedes pisse pute putes salaud salopard salope sexe suce zizi
  arsch arsche fick ficken fickt fotze fotzen furz hure huren huso kacke kacken kanake kanaken missgeburt
  muschi neger nutte nutten pimmel pisser porno schlampe scheiss scheisse spast spasti titte titten
  titte tunte wichse wichsen hitler
`)

/** Profane anywhere: no ordinary name contains them. */
export const PROFANE_PARTS = words(`
  chingatumadre chupapolla chupaverga comemierda gilipolla hijodeputa hijadeputa hijoputa hijaputa lameculo mamaguevo
  mamahuevo mariconazo mierda pinchepend soplapolla tocapelotas tragaleche putamadre
  branleu connard connasse couillon encule enfoire filsdepute grognasse merdeux niquetamere niqueta petasse poufiasse
  pouffiasse putain salopard tadarone troudebal troudecul
  analritter arschfick arschgeige arschgesicht arschkriecher arschloch arschlecker drecksau fickdich fickfehler
  fotze hackfresse hodensack hurensohn kackbratze kampflesbe missgeburt muttersohn mutterficker nuttensohn pissnelke
  scheissdreck scheisskerl scheisse schwanzlutsch schwuchtel siegheil vollidiot wichser wixer
`)

/** Real names that the lists would match. */
export const HARMLESS_NAMES = words(`
  abo analeigh assmus assouline cumhur dickon dildora fagundes felchlin fukasawa fukase kike kikelomo turdiev turdyev
  pornchai pornpan pornsak pornthip porntip siriporn somporn supaporn
  akshit ashit dakshit dikshit dixit harshit kshitij lakshit nishit rakshit shital shitala
  analena analia analisa analise asselin asselineau assel asser assmann bich cumali cumming cummings cummins
  dicke dickerson dickert dickey dickinson dickman dickmann dickson dyke dykes dykstra
  fagan fagerberg fagerlund fagin fagioli fuksova fukuda fukuhara fukui fukumoto fukunaga fukushima fukuyama fukuzawa
  penistone semen slutsky slutskaya slutzky wankel wankhede
`)
