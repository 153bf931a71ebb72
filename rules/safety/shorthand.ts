// Texting shorthand, contractions without their apostrophe, and emoji, each with the words they stand for.

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .split(/[;\n]/)
      .map((pair) => pair.split('='))
      .flatMap(([short, long]) => (short?.trim() && long ? [[short.trim(), long.trim()]] : [])),
  )

export const shorthand = pairs(`
  dont=do not; don't=do not; doesnt=does not; didnt=did not; cant=can not; cannot=can not; can't=can not; wont=will not; won't=will not; shan't=will not
  isnt=is not; wasnt=was not; arent=are not; werent=were not; havent=have not; hasnt=has not; hadnt=had not; wouldnt=would not; couldnt=could not; shouldnt=should not; mustnt=must not; aint=is not; ain't=is not; neednt=need not
  im=i am; i'm=i am; ive=i have; id=i would; i'd=i would; i'll=i will; youre=you are; theyre=they are; hes=he is; shes=she is; thats=that is; theres=there is; whats=what is; whos=who is; hows=how is; wheres=where is; heres=here is; lets=let us; let's=let us; theyve=they have; youve=you have; weve=we have; itll=it will; theyll=they will; wouldve=would have; shouldve=should have; couldve=could have; shoulda=should have; woulda=would have; coulda=could have; wouldn=would not; couldn=could not
  wanna=want to; wana=want to; gonna=going to; gunna=going to; gona=going to; gon=going to; gotta=got to; imma=i am going to; ima=i am going to; finna=going to; boutta=about to; tryna=trying to; trynna=trying to; hafta=have to; oughta=ought to; needa=need to; kinda=kind of; sorta=sort of; outta=out of; lotta=lot of; lemme=let me; gimme=give me; dunno=do not know; idk=i do not know; idek=i do not even know; ik=i know; iwtd=i want to die; iwtkms=i want to kill myself; wtd=want to die
  ur=your; urs=yours; yall=you all; nd=and; w/=with; w/o=without; wo=without; b/c=because; bc=because; cuz=because; coz=because; cos=because; cus=because; bcuz=because; abt=about; abut=about; bout=about; b4=before; 2day=today; 2nite=tonight; 2night=tonight; tonite=tonight; tn=tonight; 2morrow=tomorrow; tmrw=tomorrow; tmr=tomorrow; tmw=tomorrow; tomoro=tomorrow; tomorow=tomorrow; nite=night; rn=right now; yday=yesterday; yest=yesterday; m8=mate; l8r=later; gr8=great; str8=straight; 4ever=forever; 4eva=forever; evr=ever; neva=never; nvr=never; smth=something; sth=something; smt=something; sumn=something; sum1=someone; sm1=someone; some1=someone; any1=anyone; every1=everyone; no1=no one; noone=no one; ppl=people; ppls=people; tho=though; altho=although; thru=through; pls=please; plz=please; thx=thanks; ty=thank you; tysm=thank you; omw=on my way; otw=on the way; idc=do not care; ngl=not going to lie; tbh=honestly; icl=honestly; fr=for real; frfr=for real; srs=serious; srsly=seriously; def=definitely; prob=probably; prolly=probably; obv=obviously; rly=really; rlly=really; realy=really; evry=every; evryday=every day; hmu=hit me up; wyd=what are you doing; wtf=what; ffs=for fuck sake; af=very; asf=very; jk=joking; nm=not much; bday=birthday; hw=homework; fam=family; gf=girlfriend; bf=boyfriend; hubs=husband; hubby=husband; dh=husband; bff=best friend; po=probation officer; hosp=hospital; appt=appointment; rx=prescription; scrip=script; hrs=hours; mins=minutes; yrs=years; yr=year; mos=months; wks=weeks; wk=week; wrk=work; dnt=do not; wnt=want; nd=and; da=the; dis=this; dat=that; dem=them; dey=they; wit=with; jus=just; agn=again; bak=back; hav=have; gud=good; luv=love; lil=little; bby=baby; tlk=talk; txt=text; txting=texting; ppl's=people; diff=different
  ksm=kms; unaliv=unalive; unalived=unalive; unaliving=unalive; g2g=got to go; s/h=self harm; od'd=overdosed; oded=overdosed; od=overdose; oding=overdosing; od'ing=overdosing; ods=overdose; o.d.=overdose; ods'=overdose; wd=withdrawal; wds=withdrawals; w/d=withdrawal; w/ds=withdrawals; dt=dts; dt's=dts; dts=dts; si=si; meds=medication; a&e=emergency room; g&t=gin; g+t=gin; n/a=alcohol free; r&r=rest; t2d=diabetes
  xq=porque; pq=porque; tmb=tambien; kiero=quiero; kero=quiero; kieo=quiero; stngo=tengo
`)

/** Single letters used as words; opened only when they do not spell something out together. */
export const letterWords = pairs('u=you; r=are; n=and; w=with; c=see; q=que; m=me')

export const emojiWords = pairs(`
  🔫=gun; 🔪=knife; 🗡=knife; 🪓=axe; 💣=bomb; 🧨=bomb; 🪦=gravestone; ⚰=coffin; 💀=laughemoji; ☠=laughemoji; 👻=ghost; 🕊=dove; 🪢=noose; 🩸=blood; 🚂=train; 🚆=train; 🌉=bridge; 🛁=bathtub; 🪒=razor
  💊=pills; 💉=needle; 🚬=cigarette; 🍺=beer; 🍻=beers; 🍷=wine; 🥂=champagne; 🍾=champagne; 🥃=whiskey; 🍸=martini; 🍹=cocktail; 🍶=sake; 🍃=weed; 🌿=weed; 🍁=weed; 💨=smoke; ❄=cocaine; 🌨=cocaine; 🍄=shrooms; 🎱=eightball; 🔥=lit; 🥴=woozy; 🤢=nauseous; 🤮=vomit; 🤒=fever; 🤕=hurt; 😵=dizzy; 🥵=sweating; 🥶=chills; 🚑=ambulance; 🏥=hospital; 🆘=help
  😂=laughemoji; 🤣=laughemoji; 😆=laughemoji; 😅=laughemoji; 😹=laughemoji; 😭=crying; 😢=crying; 😔=sad; 😞=sad; 🥺=sad; 💔=heartbroken; 🖤=blackheart; ❤=love; 🥰=love; 🙏=grateful; 🎉=celebrate; 🎂=celebrate; 🥳=celebrate; 🎊=celebrate; 🏅=celebrate; 💪=proud; 😊=happy; 😀=happy; 😁=happy; 🙂=happy; ☕=coffee; 🍕=pizza; 🎈=celebrate; 👋=wave; 💤=sleep; 😴=sleep; 😱=scared; 😨=scared; 😰=scared; 👊=punch; 🤛=punch; 🚪=door
`)
