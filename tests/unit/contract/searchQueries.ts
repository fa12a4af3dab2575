/**
 * What players type, and what must be among the first five results: a game by its name, or five games of a type
 * (`type:fish`), of a provider (`maker:habagat`), or with one of some words in their names (`word:moon buwan`).
 */
export const SEARCH_QUERIES = {
  English: `
tala moon > Tala Moon
talamoon > Tala Moon
tala mon > Tala Moon
TALA > Tala Moon
candy crown > Candy Crown
candy crwn > Candy Crown
cndy crown > Candy Crown
baccarat > word:baccarat
bacarat > type:live
baccarrat royal > Baccarat Royal
royal baccarat > Baccarat Royal
fiesta mask > Fiesta Masks
rocket rise > Rocket Rise
rokcet > word:rocket kwitis
rocketrise > Rocket Rise
koi palace > Koi Palace
koi palase > Koi Palace
koi pal > Koi Palace
mango rush > Mango Rush
mangorush > Mango Rush
anchor bay > Anchor Bay
ancor bay > Anchor Bay
lucky siete > Lucky Siete
lucky seven > word:siete seven sevens
777 > word:siete seven sevens
court kings > Court Kings
cort kings > Court Kings
lotus lake > Lotus Lake
parol lights > Parol Lights
parol ligths > Parol Lights
jacks and jeepneys > Jacks & Jeepneys
jeepney joy > Jeepney Joy
jeepny > word:jeepney jeepneys jeep
dragon drum > Dragon Drum
dragn drum > Dragon Drum
drgaon drum > Dragon Drum
dragon > word:dragon bakunawa
pearl divers > Pearl Divers
perl divers > Pearl Divers
gem orbit > Gem Orbit
gems > word:gem diamond jewel
treasure reef > Treasure Reef
treasrue reef > Treasure Reef
sultans crown > Sultan's Crown
sultan's crown > Sultan's Crown
sultan’s > Sultan's Crown
sunburst 7 > Sunburst Seven
sunburst seven > Sunburst Seven
sun burst > Sunburst Seven
fish > type:fish
fishing games > type:fish
slots > type:slot
slot machine > type:slot
free spins > type:slot
free spin > type:slot
megaways > word:ways
jackpot > word:jackpot
jack pot > word:jackpot
live dealer > type:live
live casino > type:live
poker > word:poker
video poker > type:poker
card games > type:poker type:live
sports > type:sports
sports betting > type:sports
basketball > word:hoops court slam
football > word:football goal striker
soccer > word:football goal striker
boxing > word:boxing suntok knockout
billiards > word:bilyar eight
racing > word:racer speedway karera
crash > type:arcade
aviator > word:aviator
plane > word:aviator jet eroplano
nine lanterns > maker:nine-lanterns
habagat > maker:habagat
studio tala slots > maker:studio-tala
salon live > maker:salon-live
velvet room > maker:velvet-room
orbit nine > maker:orbit-nine
moonwell > maker:moonwell
dice > word:dice dados
roulette > word:wheel gulong
fruit > word:mango mangga cherry cherries pineapple pinya melon pakwan coconut buko grape ubas strawberry berry banana saging calamansi citrus
shark > word:shark pating
sharks > word:shark pating
tiger > word:tiger tigre
tiger cash > Tiger Cash
pirates > word:pirate captain
christmas > word:parol pasko
red packet > word:red ang
egypt > word:nile sands desert
cockfighting > word:rooster sarimanok
rooster > word:rooster sarimanok
lightning > word:bolt kidlat thunder
ice cream > word:ice sorbetes
sea horse > word:seahorse
`,
  Filipino: `
isda > type:fish
larong isda > type:fish
pangisda > type:fish
sabong > word:rooster sarimanok
manok > word:rooster sarimanok
sabong games > word:rooster sarimanok
baraha > type:poker type:live
larong baraha > type:poker type:live
bola > type:sports
basketbol > word:hoops court slam
karerahan > word:karera
boksing > word:boxing suntok knockout
suntok > word:suntok
bilyar > word:bilyar
karera > word:karera
karera ng kabayo > word:kabayo horseshoe karera hipodromo gallop
perya > word:fiesta plaza parade pista festival maskara masquerade wheel gulong dice dados carnival
peryahan > word:fiesta plaza parade pista festival maskara masquerade wheel gulong dice dados carnival
color game > word:dice dados
dados > word:dados
gulong > word:gulong
palakasan > type:sports
pustahan > type:sports
swerte > word:swerte
suwerte > word:swerte lucky luck fortune
maswerte > word:swerte lucky luck fortune
panalo > word:panalo
ginto > word:ginto
gintong dragon > Gintong Dragon
buwan > word:buwan
bwan > word:buwan
araw > word:araw
bituin > word:bituin
mangga > word:mangga
saging > word:saging
buko > word:buko
niyog > word:buko coconut
pakwan > word:pakwan
prutas > word:mango mangga cherry cherries pineapple pinya melon pakwan coconut buko grape ubas strawberry berry banana saging calamansi citrus
pating > word:pating
pagong > word:pawikan turtle
pawikan > word:pawikan
alimasag > word:alimango crab
pugita > word:pugita
bakunawa > word:bakunawa
bakunwa > word:bakunawa
unggoy > word:unggoy
pusa > word:pusa
baboy > word:baboy
lechon > word:lechon
kalabaw > word:kalabaw
agila > word:agila
elepante > word:elepante
palaka > word:palaka
tigre > word:tigre
leon > word:leon
jeep > word:jeep jeepney
dyip > word:jeep jeepney
pasko > word:pasko
parol > Parol Lights
kwitis > word:kwitis
eroplano > word:eroplano
barko > word:barko
bulkan > word:bulkan
apoy > word:apoy
dagat > word:dagat
kidlat > word:kidlat
diwata > word:diwata
sirena > word:diwata maria
datu > word:datu
bayani > word:bayani
hari > word:crown royal sultan empire dynasty hari royale
brilyante > word:diamond gem jewel
perlas > word:perlas
kayamanan > word:treasure baul
susi > word:key
puso > word:puso
ampao > word:ang red
halo halo > word:halo
halohalo > word:halo
sorbetes > word:sorbetes
matamis > word:candy sweet tamis sugar cupcake treats
libreng spin > type:slot
libreng ikot > type:slot
kasino > type:live
mga laro ng isda > type:fish
sampaguita > maker:sampaguita
kalye works > maker:kalye-works
bahaghari > maker:bahaghari
mayon > word:mayon
`,
  Vietnamese: `
bắn cá > type:fish
ban ca > type:fish
banca > type:fish
game bắn cá > type:fish
bắn ca > type:fish
cá > type:fish
câu cá > type:fish
nổ hũ > type:slot
no hu > type:slot
nohu > type:slot
quay hũ > type:slot
quay miễn phí > type:slot
tài xỉu > word:dice dados
tai xiu > word:dice dados
taixiu > word:dice dados
tai xui > word:dice dados
xúc xắc > word:dice dados
xóc đĩa > word:dice dados
đá gà > word:rooster sarimanok
da ga > word:rooster sarimanok
gà > word:rooster sarimanok
bóng > type:sports
bóng đá > word:football goal striker
bong da > word:football goal striker
bóng rổ > word:hoops court slam
đấm bốc > word:boxing suntok knockout
quyền anh > word:boxing suntok knockout
đua xe > word:racer speedway karera
đua ngựa > word:karera kabayo horseshoe hipodromo gallop
bida > word:bilyar eight
thể thao > type:sports
the thao > type:sports
cá độ > type:sports
đánh bài > type:poker type:live
game bài > type:poker type:live
trực tiếp > type:live
sòng bài > type:live
máy bay > type:arcade
vòng quay > word:wheel gulong
rồng > word:dragon bakunawa
rong > word:dragon bakunawa
hổ > word:tiger tigre
cọp > word:tiger tigre
sư tử > word:lion leon
mèo > word:cat pusa kitty
mèo may mắn > word:cat pusa kitty
khỉ > word:monkey unggoy
thỏ > word:rabbit bunny kuneho
heo > word:pig piggy baboy lechon
trâu > word:carabao kalabaw
voi > word:elephant elepante
gấu trúc > word:panda
cá mập > word:shark pating
ca map > word:shark pating
cá voi > word:whale butanding
cá chép > word:koi
bạch tuộc > word:octopus pugita
rùa > word:turtle pawikan
cua > word:crab alimango
vàng > word:gold golden ginto gintong
kim cương > word:gem diamond jewel
kim cuong > word:gem diamond jewel
kho báu > word:treasure baul
ngọc trai > word:pearl perlas
may mắn > word:lucky luck swerte fortune
lì xì > word:ang red
li xi > word:ang red
trái cây > word:mango mangga cherry cherries pineapple pinya melon pakwan coconut buko grape ubas strawberry berry banana saging calamansi citrus
xoài > word:mango mangga
dưa hấu > word:melon pakwan
chuối > word:banana saging
dừa > word:coconut buko
mặt trăng > word:moon buwan moonlight
mat troi > word:sun araw sunrise
ngôi sao > word:star bituin stars
núi lửa > word:volcano bulkan mayon
biển > word:sea dagat reef bay lagoon tide deep cove waves harbor
cướp biển > word:pirate captain
tên lửa > word:rocket kwitis
vũ trụ > word:galaxy cosmos orbit nebula astro space
hoa sen > word:lotus water
nàng tiên > word:diwata maria
vua > word:crown royal sultan empire dynasty royale
giáng sinh > word:parol pasko
kẹo > word:candy sweet tamis sugar cupcake treats
bảy > word:siete seven sevens
hũ > word:jackpot panalo
bac ca ra > type:live
`,
} as const
