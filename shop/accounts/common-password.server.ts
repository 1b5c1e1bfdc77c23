/**
 * Words that passwords are guessed with first: alone, or with some digits before or after. Given names, pets, clubs,
 * brands and the rest of what leaked lists begin with, and their Latvian cousins.
 */
const WORDS = `
password passwort passwd pass passw parole parol parola paroles contrasena senha motdepasse wachtwoord geheim secret secrets private
admin administrator root user guest test tests testing tester temp default changeme change login logon welcome letmein open access enter
master super superman superuser manager system sysadmin server computer internet network windows android iphone google facebook twitter
instagram youtube yahoo hotmail gmail microsoft apple samsung nokia sony dell lenovo toshiba linux ubuntu mac pc web site email mail
qwerty qwertz azerty qwer qwert qweasd qweasdzxc asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsx edc qaz zaq xsw
zaqwsx qwe asd zxc abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa bbb xxx zzz aa bb cc dd ee ff gg hh qq ww zz
monkey dragon shadow sunshine princess football baseball basketball soccer hockey tennis golf golfer volleyball softball rugby cricket
iloveyou ilove loveme lovely lover loves love lovers loveyou trustno nothing whatever fuckyou fuckme fuck fucker fucking shit bitch
asshole pussy sexy sex hot horny dick cock cunt bastard bollocks slut whore penis boobs tits bigdick suckit blowjob
batman spiderman superhero ironman hulk wolverine joker robin marvel avengers starwars startrek yoda jedi skywalker vader matrix neo trinity
pokemon pikachu charizard mario luigi zelda sonic naruto sasuke goku minecraft roblox fortnite warcraft starcraft counter counterstrike halo
killer hunter ranger warrior fighter soldier sniper assassin knight viking samurai ninja pirate wizard merlin magic phantom ghost demon
devil angel angels heaven hell satan lucifer god jesus christ jesuschrist church bible faith hope grace blessed blessing holy spirit
hello hellohello hi hey yes no maybe please thanks thankyou goodbye bye welcome wellcome home house family mother father mom dad mommy daddy
mama papa mamma mum sister brother baby babygirl babyboy girl girls boy boys woman women man men lady honey sweetie sweet sugar candy cookie
cookies chocolate banana apple apples orange peach cherry strawberry lemon melon pepper ginger cinnamon vanilla pumpkin cheese pizza burger
bacon chicken butter peanut popcorn coffee cappuccino coke cocacola pepsi beer wine vodka whiskey budlight corona heineken guinness
cat cats kitty kitten hellokitty dog dogs doggy puppy tiger tigers lion lions bear bears teddybear wolf wolves fox foxy eagle eagles falcon
falcons hawk hawks panther panthers jaguar leopard cougar puma dolphin dolphins shark sharks whale turtle rabbit bunny mouse rat horse horses
pony unicorn butterfly spider snake cobra python viper scorpion rooster duck ducks goose penguin parrot pigeon phoenix raven crow bird birds
fish fishing goldfish frog monkeys gorilla panda elephant zebra giraffe buffalo bull bulls bulldog ferret hamster buster buddy max maximus
charlie rocky lucky lucy bailey bella molly maggie daisy sadie sophie chloe coco oreo pepper peanut smokey bandit shadow tucker cooper duke
toby oscar jake jack jackson sam sammy samson simba gizmo tigger pooh snoopy garfield scooby scoobydoo mickey minnie donald goofy bambi dumbo
michael michelle jennifer jessica jessie jordan ashley amanda andrew andrea anthony angela angelina anna annie alex alexander alexandra alexis
adam adrian albert alice alicia alison allison amber amy arthur austin barbara ben benjamin bernard beth bill billy bob bobby bonnie brad
brandon brandy brenda brian brittany bruce bryan caitlin cameron carl carlos carmen carol caroline casey catherine chad charles charlotte
chelsea chris christian christina christine christopher cindy claire claudia clinton connor courtney craig crystal curtis dakota dale dan
daniel daniela danielle danny darren dave david dean debbie deborah dennis derek diana diane diego dominic don donna dorothy doug douglas
dustin dylan eddie edgar edward eileen elaine elena elizabeth ellen emily emma eric erica erik erin ethan eugene eva evan evelyn felix
fernando florence frances francesco francis francisco frank franklin fred freddy gabriel gabriela gary george gerald gerard gloria gordon
graham grant greg gregory guitar hannah harold harry harley heather helen henry howard hugo ian isaac isabel isabella ivan jacob james jamie
jane janet janice jared jasmine jason jay jean jeff jeffrey jenna jenny jeremy jerry jesse jill jim jimmy joan joanna joe joel john johnny
johnson jon jonathan jose joseph josh joshua joyce juan judy julia julian juliana julie june justin karen karina kate katherine kathleen
kathy katie kayla keith kelly kelsey ken kenneth kevin kim kimberly kristen kristin kyle larry laura lauren lawrence leah lee leo leon
leonard leonardo leslie lily linda lisa logan lorraine louis louise lucas luis luke lynn madison marcel marcus margaret maria mariah mariana
marie marina mario mark marlboro marley martha martin marvin mary mason matt matthew maurice maverick megan melanie melissa mercedes mia
miguel mike mikey miller mitchell mohammed monica morgan moses muhammad nancy naomi natalia natalie natasha nathan neil nicholas nick nicola
nicole nikita nina noah nora norman olga oliver olivia omar owen pamela pascal patricia patrick paul paula pauline pedro peter phil philip
phillip preston rachel ralph randy raymond rebecca regina reginald renee ricardo richard rick ricky rob robert roberta roberto robbie roger
roland roman ron ronald ronaldo rose rosie roxanne roy russell ruth ryan sabrina samantha samuel sandra sandy santiago sara sarah scott sean
sebastian sergey sergio shane shannon sharon shaun shawn sheila shelby shirley sierra silvia simon sofia sonia sophia spencer stacey stanley
stella stephanie stephen steve steven stewart stuart sue summer susan suzanne sydney sylvia tamara tammy tanya tara taylor ted teresa terry
thomas tiffany tim timothy tina todd tom tommy tony tracy travis trevor tyler valentina valerie vanessa vera veronica vicky victor victoria
vincent violet virginia vivian vladimir walter wanda warren wayne wendy wesley whitney will william williams willie wilson winston xavier
yolanda yvonne zachary zoe
liverpool arsenal chelsea manchester manutd united barcelona barca realmadrid madrid juventus milan inter bayern dortmund ajax benfica porto
everton tottenham rangers celtic lakers yankees cowboys steelers packers redsox dodgers raiders giants patriots broncos redskins dallas
texas boston chicago newyork london paris berlin moscow america american england english france german germany italy italia spain espana
russia russian poland polska brazil brasil canada mexico australia india china japan tokyo europe world earth planet california florida
arizona dakota hawaii vegas brooklyn houston denver phoenix detroit orlando atlanta jamaica africa ireland irish scotland sweden norway
ferrari porsche mercedes mustang corvette camaro chevrolet chevy ford honda toyota nissan subaru mazda bmw audi volvo jeep truck turbo
racing racer yamaha suzuki kawasaki ducati harley motorola motor driver speed speedy nascar
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
september october november december today tomorrow yesterday morning night midnight sunset sunrise weekend holiday birthday christmas easter
red blue green yellow black white purple orange pink brown silver gold golden diamond diamonds crystal ruby emerald pearl amber
rainbow flower flowers rose roses lily daisy violet sunflower orchid star stars superstar moon moonlight sun sunny sunlight sky ocean
water river lake mountain forest island beach fire flame phoenix thunder lightning storm rain snow snowball snowman ice iceman winter
peace freedom liberty justice truth power energy nature paradise destiny fantasy dream dreams dreamer happy happiness smile smiley lucky
forever always never friends friend friendship bestfriend together kiss kisses hugs heart hearts darling beautiful beauty pretty cutie
music musica guitar piano drums drummer metal metallica nirvana slipknot ironmaiden eminem tupac biggie beatles elvis queen pinkfloyd blink
greenday linkinpark rammstein acdc hiphop rockstar rocknroll rock roll jazz blues reggae techno dance dancer disco singer song
money cash dollar dollars million billion rich bank banker gold poker casino winner champion champ legend hero heroes boss king queen prince
kingdom royal captain chief general major sergeant commander president player gamer game games gaming playstation xbox nintendo
school college university student teacher doctor nurse lawyer police fireman engineer pilot sailor cowboy indian gangster thug mafia
babe babes hottie playboy player pimp stud cutiepie sexygirl sexyboy bigboy badboy badgirl goodgirl superboy supergirl lovergirl loverboy
qwertyui qwertyuiop poiuyt mnbvcxz lkjhgf asdasd qweqwe zxczxc asdqwe qwaszx passport passpass passme mypassword mypass nopass password
trustnoone idontknow dontknow iforgot forget forgot remember something anything everything none null void undefined blank empty
computer laptop keyboard monitor printer modem router switch firewall hacker hack hacked hacking cracker security secure secured database
oracle mysql sql java php html css developer programmer coder code coding debug demo sample example dummy foobar foo bar baz
service support sales office business company customer account accounts public shop store market online website forum blog news
fantastic awesome amazing perfect excellent great good cool nice best better super wonderful crazy funny stupid idiot loser silly lazy
chopper cheyenne blazer bronco spartan trojan trojans titan titans hercules apollo zeus athena venus mars jupiter saturn pluto mercury
galaxy universe cosmos space rocket apollo nasa enterprise voyager discovery explorer pioneer columbus columbia challenger
nirvana scarface rambo rocky terminator predator alien aliens godzilla kingkong dracula frankenstein potter harrypotter hogwarts gandalf
frodo bilbo lotr narnia titanic avatar twilight shrek nemo simpson simpsons homer bart lisa futurama southpark cartman kenny stitch
nana nanas bubba bubbles muffin cupcake pickle pickles pebbles snickers twinkle tinkerbell cinderella barbie jasmine ariel belle aurora
arturo alejandro alejandra mariposa estrella corazon amor teamo tequiero amigos amigo hola chivas tigres america princesa bonita hermosa
sveiki labdien milestiba milu miluteevi miluteve mamma tetis brivdienas latvija latvia riga daugava liepaja jelgava ventspils dzintars
saule saulite zvaigzne sirds sirsnina lacis lacitis kakis kakitis suns sunitis runcis pele vilks lapsa zirgs roze rozes puke pukite
janis jana jancis anna annija liga liene laura kristaps kristine kristine martins marta edgars elina ieva ilze inga inese juris karlis
linda mara maris normunds oskars peteris raimonds roberts sandra santa sintija toms valdis viesturs zane zanda andris aigars aija baiba
dace daiga dzintra gatis girts gunta guntis ilona imants ivars iveta kaspars lauris madara rihards rolands rudolfs uldis una vija
vitrina veikals klients parolite manaparole slepens slepeni datoraparole internets telefons
`;

const DIGITS_BESIDE = /^(?:\d{0,4}([a-z]+)|([a-z]+)\d{0,4}[!.?]?)$/;
const SHORT_NUMBER = /^(?:[a-z]{0,2}\d{1,8}|\d{1,8}[a-z]{1,2})$/;
const SHORT_CHUNK_REPEATED = /^(.{1,4})\1+(.{0,3})$/;
const WALKS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
];
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** One reading of the list for all shops of the process; it never changes. */
const words: ReadonlySet<string> = new Set(WORDS.split(/\s+/));
const walks = WALKS.flatMap((walk) => [walk, [...walk].reverse().join('')]);

/**
 * Whether a password is among those that are tried first: the words above ('password', 'Password1', 'p@ssw0rd',
 * 'dragon99'), short numbers ('a123456'), repetitions ('abcabc') and walks over the keyboard ('1q2w3e4r').
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    SHORT_NUMBER.test(text) ||
    SHORT_CHUNK_REPEATED.test(text) ||
    walks.some((walk) => walk.includes(text)) ||
    isWordWithDigits(text) ||
    isWordWithDigits(text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign)) ||
    isTwoWalks(text)
  );
}

function isWordWithDigits(text: string): boolean {
  const match = DIGITS_BESIDE.exec(text);
  return match !== null && words.has(match[1] ?? match[2] ?? '');
}

/** 'qwe123', 'asd123456', '123qweasd': a walk and another. */
function isTwoWalks(text: string): boolean {
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut)];
    if (walks.some((walk) => walk.includes(head)) && walks.some((walk) => walk.includes(tail))) return true;
  }
  return false;
}
